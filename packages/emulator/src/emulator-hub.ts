import type { Handler } from 'hono'
import type { Env } from '@touchline/backend/internals/core/deps.ts'
import { databaseOf } from '@touchline/backend/internals/core/projects.ts'
import { readJson } from '@touchline/backend/internals/core/auth/auth-input.ts'
import type { EmulatorDeps } from './emulator.ts'
import { clearDocuments } from './clear-documents.ts'
import { uploadedRules } from './emulator-security-rules.ts'

/** `GET /emulators`: the address of each emulator, for programs with FIREBASE_EMULATOR_HUB. */
export function listEmulators({ url }: EmulatorDeps): Handler<Env> {
  return (c) => {
    const { hostname, port } = new URL(url())
    const host = hostname.replace(/^\[|\]$/g, '')
    const address = { host, port: Number(port), listen: [{ address: host, port: Number(port) }] }
    const names = ['hub', 'auth', 'firestore', 'storage']
    return c.json(Object.fromEntries(names.map((name) => [name, { name, ...address }])))
  }
}

/** `PUT /functions/disableBackgroundTriggers` and `…/enableBackgroundTriggers`: do nothing, because there are no functions. */
export function backgroundTriggers(enabled: boolean): Handler<Env> {
  return (c) => c.json({ enabled })
}

/**
 * `DELETE /emulator/v1/projects/:project/databases/:database/documents`: removes all of a project's documents.
 * https://firebase.google.com/docs/emulator-suite/connect_firestore#clear_your_database_between_tests
 */
export function clearProject({ emulator }: EmulatorDeps): Handler<Env> {
  return (c) => {
    const { project = '', database = '' } = c.req.param()
    clearDocuments(databaseOf(emulator.projects, `projects/${project}/databases/${database}`))
    return c.json({})
  }
}

/** `PUT /internal/setRules`: replaces the rules of all buckets, for `@firebase/rules-unit-testing`. */
export function setStorageRules({ emulator }: EmulatorDeps): Handler<Env> {
  return async (c) => {
    emulator.setFileRules(uploadedRules(await readJson(c), 'firebase.storage'))
    return c.json({ message: 'Rules updated successfully' })
  }
}

/** `POST /internal/reset`: removes all files of all buckets. */
export function resetStorage({ emulator }: EmulatorDeps): Handler<Env> {
  return async (c) => {
    const { objects, blobs } = emulator.storage
    for (const file of objects.removeAll()) await blobs.remove(file)
    return c.json({})
  }
}
