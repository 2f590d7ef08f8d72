import type { TestBackend } from '#e2e/testing/backend-fixture.ts'

let made = 0

/** Writes a user of the test's own, as another program would; returns the id. Unknown fields may be left out. */
export async function createUser(
  backend: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<string> {
  made += 1
  const id = `e2eUser${process.pid}x${made}`
  await backend.writeDoc(`users/${id}`, {
    firstName: 'Ana',
    lastName: `Smith${made}`,
    isAdmin: false,
    ...fields,
  })
  return id
}

/** One entry of a user's log, or undefined. */
export const userDecision = (backend: TestBackend, id: string, rev: number) =>
  backend.readDoc(`decisions/users_${id}_${rev}`)
