/**
 * Sender of a request by its token. `service` has a service token and bypasses the access policy, as a Google service
 * account bypasses security rules: https://firebase.google.com/docs/firestore/security/overview
 */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user'
      readonly uid: string
      readonly email?: string
      readonly claims: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'service' }

export const anonymous: Caller = { kind: 'anonymous' }
export const service: Caller = { kind: 'service' }
