import * as firebase from 'firebase/app'
import type { FromTab, FromWorker } from './live-messages.ts'

declare module 'firebase/app' {
  /** Interface between parts of the SDK; its types don't include it. */
  // oxlint-disable-next-line no-underscore-dangle -- Firebase's name
  export function _registerComponent(component: {
    name: string
    type: 'PRIVATE'
    instantiationMode: 'LAZY'
    multipleInstances: boolean
    serviceProps: object
    onInstanceCreated: null
    instanceFactory(): unknown
  }): boolean
}

type Answered = (token: string | null) => void

/** Signed-in user, as the tabs say: the worker keeps no session that could outlive theirs, and refreshes no token. */
export const borrowed: { uid: string | null; ask(message: FromWorker): void } = {
  uid: null,
  ask: () => undefined,
}

const waiting = new Map<number, Answered>()
let turns = 0

/** The first tab that answers lends its token. */
export function takeToken({ turn, token }: Extract<FromTab, { kind: 'token' }>): void {
  waiting.get(turn)?.(token)
  waiting.delete(turn)
}

type TokenListener = (token: string | null) => void
const listeners = new Set<TokenListener>()

/** Called when {@link borrowed} is known; until then the database starts without a user. */
export const sessionKnown = (): void => listeners.forEach((tell) => tell(null))

/**
 * Auth as the database asks it: the SDK's own auth answers to the same four calls
 * (https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth-interop-types/index.d.ts).
 */
const session = {
  getUid: () => borrowed.uid,
  getToken: async (force = false) => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const turn = (turns += 1)
    waiting.set(turn, resolve)
    borrowed.ask({ kind: 'token', turn, force })
    const accessToken = await promise
    return accessToken === null ? null : { accessToken }
  },
  addAuthTokenListener: (listener: TokenListener) => {
    listeners.add(listener)
    if (borrowed.uid !== null) void Promise.resolve().then(() => listener(null))
  },
  removeAuthTokenListener: (listener: TokenListener) => void listeners.delete(listener),
}

/** Called before the first request of the database. */
export const lendToDatabase = (): boolean =>
  // oxlint-disable-next-line no-underscore-dangle -- Firebase's name
  firebase._registerComponent({
    name: 'auth-internal',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => session,
  })
