/** Loads the dialogs that any page may need. */
export async function loadDialogs() {
  return (await import("./Dialogs.tsx")).Dialogs;
}

/** Loads the toasts that any page may show. */
export async function loadToasts() {
  return (await import("./ToastHost.tsx")).ToastHost;
}

/** Loads the frame of a page, with what reports a lost connection, which needs one to be loaded. */
export async function loadFrame() {
  const overlays = Promise.allSettled([loadDialogs(), loadToasts()]);
  const { Frame } = await import("./Frame.tsx");
  await overlays;
  return Frame;
}
