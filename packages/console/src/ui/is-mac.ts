/** Whether the keyboard has a command key where others have Ctrl. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)
