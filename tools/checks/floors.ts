/**
 * The order of the units: each line is a floor, and imports lead down only. Units of one floor may import each other, but not
 * in a circle. A unit is a folder; where a floor is one folder with `/*`, each folder in it is a unit. Files beside the
 * folders are units of their own and have no floor, but make no circle either. `oxlint.config.ts` reads it as well.
 */
export const floors: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src': [
    // Sentences and their languages.
    'language',
    // Values, times, places: they know nothing of records but what all have.
    'shared',
    // What can be said of any noun: its fields, queries, states, derivations, log, reviews and mail.
    'engine/*',
    // What the console keeps about records of any noun.
    'kept/*',
    'nouns/*',
    // Registries: one row a noun.
    'tables',
    // What another program’s records mean here.
    'mapping',
    // What the runner does.
    'runner',
  ],
  'packages/console/src': [
    // What a browser does, without React.
    'browser',
    // All that is asked and written; speaks to the backend.
    'data',
    // Look alone: React and Mantine.
    'ui',
    'language',
    // Lists, forms, decisions, reviews, … of any noun.
    'kit',
    // Pages that a noun’s description makes.
    'screens',
    'features/*',
    'app',
  ],
  'packages/console/src/data': [
    'backend',
    'files',
    'session',
    'engine',
    'review',
    'nouns',
    'import',
    'merge',
    'search',
  ],
  'packages/console/src/kit': [
    'page',
    'dashboard',
    'date',
    'shortcuts',
    'message',
    'decision',
    'form',
    'list',
    'import',
    'merge',
    'palette',
    'player',
    'map',
    'skeletons',
    'review',
  ],
  'packages/console/src/screens': ['comments', 'create', 'record', 'form', 'list'],
  'packages/backend/src': ['store', 'core', 'routes'],
  'packages/backend/src/core': [
    'values',
    'indexes',
    'rules',
    'auth',
    'commits',
    'http',
    'queries',
    'listen',
    'storage',
    'threads',
    'upkeep',
  ],
  'packages/emulator/src': ['suite'],
  'packages/law/src': ['rules', 'indexes', 'contract', 'records', 'attacks', 'platform'],
  'packages/runner/src': ['derive', 'mail', 'tasks'],
  // Plans say what a record will be.
  'packages/demo/src': ['media', 'plans', 'records'],
  tools: [
    // What several commands share.
    'shared',
    'data',
    'migrate',
    'adopt',
    'upgrade',
    'administrators',
    'run',
    'official',
    'rules',
    'words',
    'build',
    'checks',
    'pictures',
    'platform',
  ],
}

const folderOf = (floor: string) => floor.replace(/\/\*$/, '')

/** Folders on the floors above one of a root. */
export const above = (root: string, floor: string): string[] => {
  const names = (floors[root] ?? []).map(folderOf)
  return names.slice(names.indexOf(floor) + 1)
}

/** Floor of files beside the folders. */
export const OF_ITS_OWN = -1

/** Unit of a file with its floor: a folder, or a file beside the folders. Undefined outside the root and in a folder without a floor. */
export function placeOf(root: string, file: string): { unit: string; floor: number } | undefined {
  if (!file.startsWith(`${root}/`)) return undefined
  const path = file.slice(root.length + 1)
  if (!path.includes('/')) return { unit: file, floor: OF_ITS_OWN }
  const at = (floors[root] ?? []).findIndex((one) => path.startsWith(`${folderOf(one)}/`))
  const name = floors[root]?.[at]
  if (name === undefined) return undefined
  const depth = name.endsWith('/*') ? 2 : 1
  return { unit: `${root}/${path.split('/').slice(0, depth).join('/')}`, floor: at }
}
