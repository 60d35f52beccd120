/** Loads the dialogs that any page may need. */
export async function loadDialogs() {
  return (await import("./Dialogs.tsx")).Dialogs;
}

/** Loads the toasts that any page may show. */
export async function loadToasts() {
  return (await import("./ToastHost.tsx")).ToastHost;
}
