/**
 * A refusal of the auth service. The SDK turns `code` into its `auth/…` codes; text after ` : ` becomes the message.
 * https://firebase.google.com/docs/reference/rest/auth#section-error-format
 */
export class AuthError extends Error {
  readonly code: string

  constructor(code: string, detail?: string) {
    super(detail === undefined ? code : `${code} : ${detail}`)
    this.name = 'AuthError'
    this.code = code
  }

  /** Body of the answer, always with HTTP status 400. */
  toBody() {
    const errors = [{ message: this.message, domain: 'global', reason: 'invalid' }]
    return { error: { code: 400, message: this.message, errors, status: 'INVALID_ARGUMENT' } }
  }
}
