import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { compressed } from './build/compressed.ts'
import { docPages } from './build/doc-pages.ts'
import { cutTexts } from './build/cut-texts.ts'
import { fontPreload } from './build/font-preload.ts'
import { geoData } from './build/geo-data.ts'
import { languages } from './build/languages/languages.ts'
import { leanApp } from './build/lean/lean-app.ts'
import { leanAuth } from './build/lean/lean-auth.ts'
import { leanFirestore } from './build/lean/lean-firestore.ts'
import { leanIcons } from './build/lean/lean-icons.ts'
import { leanMantine } from './build/lean/lean-mantine.ts'
import { leanReact } from './build/lean/lean-react.ts'
import { leanRouter } from './build/lean/lean-router.ts'
import { leanStorage } from './build/lean/lean-storage.ts'
import { opening } from './build/opening.ts'

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

/** The others hold what several pages need: source maps tell what. What failed to load says which page it was. */
const isPage = (name: string) => name === 'shell' || name.endsWith('-page')

const leanPlugins = () => [
  react(),
  leanApp(),
  leanAuth(),
  leanFirestore(),
  leanIcons(),
  leanMantine(),
  leanReact(),
  leanRouter(),
  leanStorage(),
  languages(),
]

export default defineConfig({
  plugins: [
    leanPlugins(),
    chunkGroups(leanPlugins),
    geoData(),
    docPages(),
    fontPreload(),
    opening(),
    compressed(),
  ],
  css: { postcss: { plugins: [cutTexts] } },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: backend }])) },
  build: {
    target: 'es2023',
    // Browsers that know `light-dark()` themselves: what replaces it for older ones does not see Mantine's colour scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => (isPage(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
    // Those browsers all know `modulepreload`.
    modulePreload: { polyfill: false },
  },
})
