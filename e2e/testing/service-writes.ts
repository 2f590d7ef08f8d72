import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { addAdministrator } from '#tools/administrators/new-administrator.ts'
import type { ServiceClient } from '@touchline/firestore/service-client'

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const WRITES_OF_A_COMMIT = 500

export type ServiceWrites = {
  /** A document's data, or undefined. Timestamps are dates. */
  readDoc: (path: string) => Promise<Record<string, unknown> | undefined>
  /** Sets a whole document, or only the fields that `only` names: as another program would, without any rule. */
  writeDoc: (path: string, data: Record<string, unknown>, only?: string[]) => Promise<void>
  /** Many documents at once, each whole. */
  writeDocs: (writes: readonly { path: string; data: Record<string, unknown> }[]) => Promise<void>
  /** An administrator of the test's own, with the demo password: for tests that take the flag away or lock somebody out. */
  administrator: () => Promise<{ uid: string; email: string }>
}

/** Reads and writes as a server, by the public protocols. `own` begins the addresses of the administrators that it adds. */
export function serviceWrites(client: () => Promise<ServiceClient>, own = 'own-admin'): ServiceWrites {
  let administrators = 0
  return {
    readDoc: async (path) => (await (await client()).read(path))?.data,
    writeDoc: async (path, data, only) =>
      (await client()).commit([{ path, data, ...(only === undefined ? {} : { only }) }]),
    writeDocs: async (writes) => {
      const service = await client()
      for (let at = 0; at < writes.length; at += WRITES_OF_A_COMMIT)
        await service.commit(writes.slice(at, at + WRITES_OF_A_COMMIT))
    },
    administrator: async () => {
      administrators += 1
      const email = `${own}${administrators}@touchline.example`
      const person = { email, firstName: 'Own', lastName: `Admin${administrators}`, password: DEMO_PASSWORD }
      const { uid } = await addAdministrator(await client(), person, new Date())
      return { uid, email }
    },
  }
}
