import type { Handler } from 'hono'

import { readJson } from '#core/auth/auth-input.ts'
import type { Env } from '#core/deps.ts'
import { uploadedRules } from './uploaded-rules.ts'

import type { EmulatorDeps } from './control-deps.ts'

/** `PUT /internal/setRules`: replaces the rules of the files in all buckets, as `@firebase/rules-unit-testing` asks the Storage emulator. */
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
