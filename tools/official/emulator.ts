import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the Debian package google-cloud-cli-firestore-emulator puts it. */
const DEBIAN = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

export type Emulator = { jar: string } | { missing: string }

/** Google's Firestore emulator, or what to install. */
export function findEmulator(environment: NodeJS.ProcessEnv = process.env): Emulator {
  const named = environment['FIRESTORE_EMULATOR_JAR']
  if (named !== undefined && !existsSync(named))
    return { missing: `FIRESTORE_EMULATOR_JAR: there is no ${named}.` }
  // firebase-tools downloads it there.
  const downloaded = globSync(
    join(homedir(), '.cache/firebase/emulators/cloud-firestore-emulator-*.jar'),
  ).toSorted()
  const jar = named ?? [DEBIAN, ...downloaded.toReversed()].find((one) => existsSync(one))
  if (jar === undefined)
    return {
      missing:
        'Google’s Firestore emulator is missing: install google-cloud-cli-firestore-emulator, run firebase setup:emulators:firestore, or set FIRESTORE_EMULATOR_JAR.',
    }
  const { status } = spawnSync('java', ['-version'])
  if (status !== 0)
    return { missing: 'Java is missing: install Java 17 or later to run Google’s Firestore emulator.' }
  return { jar }
}
