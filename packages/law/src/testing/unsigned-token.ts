/** A token as the emulators accept it. */
export function unsignedToken(
  project: string,
  uid: string,
  claims: Readonly<Record<string, unknown>>,
): string {
  const seconds = Math.floor(Date.now() / 1000)
  const content = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
    sub: uid,
    user_id: uid,
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(content)}.`
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
