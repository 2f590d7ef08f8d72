/** How the page that is open is loaded once more: set once, where the console begins. */
export const reopening = { run: (): void => undefined }
