import type { DatabaseSync } from 'node:sqlite'

import * as documents from './001-documents.ts'
import * as accounts from './002-accounts.ts'
import * as objects from './003-objects.ts'
import * as secondFactors from './004-second-factors.ts'
import * as indexBuilds from './005-index-builds.ts'
import * as numericIds from './006-numeric-ids.ts'
import * as adminSdk from './007-admin-sdk.ts'
import * as shortDocuments from './008-short-documents.ts'
import * as compactEntries from './009-compact-entries.ts'
import * as dataVersion from './010-data-version.ts'
import * as messageStates from './011-message-states.ts'

/** Migrations in the order in which they run. Append only: a migration that ran somewhere is never changed or moved. */
export const migrations: readonly ((db: DatabaseSync) => void)[] = [
  documents.up,
  accounts.up,
  objects.up,
  secondFactors.up,
  indexBuilds.up,
  numericIds.up,
  adminSdk.up,
  shortDocuments.up,
  compactEntries.up,
  dataVersion.up,
  messageStates.up,
]
