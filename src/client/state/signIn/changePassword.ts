import { call } from "#client/api/call.ts";

/** Changes the password; validation errors are thrown for the form. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await call("session.password", { body: { oldPassword, newPassword } });
}
