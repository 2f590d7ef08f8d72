/** Where the browser keeps who was last signed in here as an administrator; absent where nobody is. */
export const KEPT_SESSION = 'touchline.session'
