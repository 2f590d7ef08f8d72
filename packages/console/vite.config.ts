import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { geoData } from './build/geo-data.ts'
import { leanAuth } from './build/lean-auth.ts'
import { leanFirestore } from './build/lean-firestore.ts'
import { leanMantine } from './build/lean-mantine.ts'
import { leanRouter } from './build/lean-router.ts'

/** Where the embedded backend answers while developing. */
const backend = `http://127.0.0.1:${process.env['TOUCHLINE_BACKEND_PORT'] ?? '4000'}`
const apiPaths = [
  '/v0',
  '/v1',
  '/v2',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/google.firestore.v1.Firestore',
]

/**
 * Every page names two hundred files: without words in most of their names it is 2 KB smaller. Source maps have the words,
 * and the pages keep theirs, so that what failed to load says what it was.
 */
const isPage = (name: string) => name === 'shell' || name.endsWith('-page')

/** The database stands apart: who is signed in is asked while the frame is still on its way. */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'login-page', test: /features.login.login-page\.tsx$/, priority: 4 },
  { name: 'database', test: /data.backend.fields\.ts$/, priority: 3 },
  { name: 'shell', test: /app.shell.shell\.tsx$/, priority: 2 },
  { name: 'list-page', test: /(?:kit.list.list-page|screens.list.noun-columns)\.tsx$/, priority: 1 },
]

export default defineConfig({
  plugins: [react(), geoData(), leanAuth(), leanFirestore(), leanMantine(), leanRouter(), compressed()],
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: backend }])) },
  build: {
    target: 'es2023',
    // Browsers that know `light-dark()` themselves: what replaces it for older ones does not see Mantine's colour scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    // What is needed together travels together: a hundred files of a few hundred bytes compress badly, and each costs a header.
    // A group takes along what its modules import, except what a group before it has, so that their order decides: what
    // all pages have, what only the login page adds, the database, the frame, the lists. e2e/console/budgets.e2e.ts tells what it costs.
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => (isPage(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
    // Those browsers all know `modulepreload`. A page names its styles in advance, but not its scripts: with so many pages
    // their names alone were 7 KB of the first one, for a round trip at the first visit of each.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => name.endsWith('.css')),
    },
  },
})
