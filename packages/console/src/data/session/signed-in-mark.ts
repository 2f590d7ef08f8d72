/**
 * Whether somebody was signed in when the console was last open here. What is fetched first is decided before the SDK's code
 * is there, which keeps the session itself in IndexedDB; an old mark costs files in vain, nothing else.
 */
const PLACE = 'touchline:signed-in'

export const markSignedIn = (isSignedIn: boolean): void =>
  isSignedIn ? localStorage.setItem(PLACE, 'yes') : localStorage.removeItem(PLACE)

export const wasSignedIn = (): boolean => localStorage.getItem(PLACE) !== null
