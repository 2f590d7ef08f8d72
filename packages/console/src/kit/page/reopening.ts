/** Loads the open page once more: set once, at the console's start. */
export const reopening = { run: (): void => undefined }
