import { initializeApp, type FirebaseApp, type FirebaseOptions } from 'firebase/app'

/**
 * Backend: a Firebase project when its web configuration is given at build time, otherwise the server that the console was
 * loaded from, which speaks the same protocols.
 */
export const configured: string | undefined = import.meta.env['VITE_FIREBASE_CONFIG']

const embedded: FirebaseOptions = {
  apiKey: 'embedded',
  projectId: 'touchline',
  storageBucket: 'touchline.appspot.com',
  authDomain: location.host,
}

// The configuration object is Firebase's own (https://firebase.google.com/docs/web/learn-more#config-object); it checks it.
const options: FirebaseOptions = configured ? (JSON.parse(configured) as FirebaseOptions) : embedded

export const app: FirebaseApp = initializeApp(options)
