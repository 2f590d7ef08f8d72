/**
 * The order of the units: each line is a floor, and imports lead down only. Units of one floor may import each other, but not
 * in a circle. A unit is a folder; where a floor is one folder with `/*`, each folder in it is a unit.
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
    // What the runner does.
    'runner',
  ],
}
