import type { Plugin } from 'vite'
import { lean } from './lean.ts'

/**
 * Firebase's SDK counts in IndexedDB the days on which it was used and tells Firebase, with a library for it and a database that it opens
 * whenever the console starts. Its parts treat the counter as optional.
 * https://github.com/firebase/firebase-js-sdk/blob/main/packages/app/src/heartbeatService.ts
 */
const counter = /^ {4}_registerComponent\(new Component\('heartbeat', .*$/m

export const leanApp = (): Plugin =>
  lean('app', [{ file: /@firebase\/app\/dist\/esm\/index\.esm\.js$/, edits: [[counter, '']] }])
