import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import type firebase from 'firebase/compat/app'
import { emulation } from '@touchline/emulator/emulation'

/** The full Firestore SDK in a browser, which the console does not use but other projects do, on the emulator mode. */

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /own/{user} { allow read: if request.auth.uid == user; }
  }
}`
const scripts = ['firebase-app-compat.js', 'firebase-firestore-compat.js']

/** A page with the SDK's own scripts, and nothing of ours but the server. */
const test = base.extend<{ full: { url: string; port: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces.
  full: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-full-'))
    const site = join(folder, 'site')
    mkdirSync(site)
    for (const script of scripts) copyFileSync(join('node_modules/firebase', script), join(site, script))
    const tags = scripts.map((script) => `<script src="/${script}"></script>`)
    writeFileSync(join(site, 'index.html'), `<!doctype html><title>SDK</title>${tags.join('')}`)
    writeFileSync(join(folder, 'firestore.rules'), rules)
    const backend = createBackend({
      dataFolder: join(folder, 'data'),
      projectId: 'demo-full',
      rulesFile: join(folder, 'firestore.rules'),
      consoleFolder: site,
      emulator: emulation,
      log: createLogger('warn'),
    })
    const listening = await listen(backend, { port: 0, host: '127.0.0.1' })
    await use(listening)
    await listening.close()
    rmSync(folder, { recursive: true })
  },
})

const transports: [name: string, settings: firebase.firestore.Settings][] = [
  ['streaming', {}],
  ['long polling', { experimentalForceLongPolling: true }],
]
for (const [name, settings] of transports) {
  test(`reads, writes and follows documents by ${name}`, async ({ full, page }) => {
    await page.goto(full.url)
    const told = await page.evaluate(
      async ({ port, settings: transport }) => {
        // Set by the scripts above.
        const sdk = (window as unknown as { firebase: typeof firebase }).firebase
        const connect = (who: string) => {
          const db = sdk.initializeApp({ projectId: 'demo-full' }, `${who}${Math.random()}`).firestore()
          db.settings(transport)
          db.useEmulator('127.0.0.1', port, { mockUserToken: { sub: who } })
          return db
        }
        const codeOf = (call: Promise<unknown>) =>
          call.then(
            () => 'done',
            (error: { code?: string }) => error.code,
          )
        const [ana, ben] = [connect('ana'), connect('ben')]
        const seen: string[] = []
        const seenAs = Promise.withResolvers<void>()
        ben
          .collection('open')
          .where('n', '>', 0)
          .onSnapshot(({ docs }) => {
            seen.push(docs.map((one) => `${one.id}${String(one.get('n'))}`).join())
            if (seen.includes('a2') && seen.at(-1) === '') seenAs.resolve()
          })
        const place = ana.doc('open/a')
        await place.set({ n: 1, text: 'é😀' })
        await ana.runTransaction(async (transaction) => {
          const { n = 0 } = (await transaction.get(place)).data() ?? {}
          transaction.update(place, { n: Number(n) + 1 })
        })
        const read = (await ben.doc('open/a').get({ source: 'server' })).data()
        const codes = [
          await codeOf(ana.doc('own/ana').get()),
          await codeOf(ana.doc('own/ben').get()),
          await codeOf(ana.doc('own/ana').set({})),
        ]
        while (!seen.includes('a2')) await new Promise((resolve) => requestAnimationFrame(resolve))
        await place.delete()
        await seenAs.promise
        return { read, codes }
      },
      { port: full.port, settings },
    )
    expect(told).toEqual({
      read: { n: 2, text: 'é😀' },
      codes: ['done', 'permission-denied', 'permission-denied'],
    })
  })
}
