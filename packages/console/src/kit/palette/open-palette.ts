/** Event that opens the palette from anywhere, such as a button; handled once it is mounted. */
export const PALETTE_EVENT = 'touchline:palette'
export const openPalette = (): void => void window.dispatchEvent(new Event(PALETTE_EVENT))
