import { useSyncExternalStore } from 'react'
import { currentSession, subscribeSession, type Session } from './session.ts'

/** Follows the auth state: it changes with a sign-in or sign-out here or in another tab, and with a lost right. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession)
