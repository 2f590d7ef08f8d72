/** Browser key of the last signed-in administrator; absent where nobody is signed in. */
export const KEPT_SESSION = 'touchline.session'
