import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { createBackend, listen } from '@touchline/backend'
import { createLogger } from '@touchline/backend/log'
import type firebase from 'firebase/compat/app'
import { serviceClient } from '@touchline/firestore/service-client'

/** The unmodified full SDK in a browser listens to a server in production mode, which the console does not do yet. */

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} {
      allow read: if get(/databases/$(database)/documents/users/$(request.auth.uid)).data.isAdmin == true;
    }
  }
}`
const scripts = ['firebase-app-compat.js', 'firebase-auth-compat.js', 'firebase-firestore-compat.js']
const project = 'touchline'

type Scene = {
  url: string
  write(path: string, data: Record<string, unknown>): Promise<void>
  restart(): Promise<void>
}

const test = base.extend<{ scene: Scene }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces.
  scene: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-listening-'))
    const site = join(folder, 'site')
    mkdirSync(site)
    for (const script of scripts) copyFileSync(join('node_modules/firebase', script), join(site, script))
    const tags = scripts.map((script) => `<script src="/${script}"></script>`)
    writeFileSync(join(site, 'index.html'), `<!doctype html><title>SDK</title>${tags.join('')}`)
    const rulesFile = join(folder, 'firestore.rules')
    writeFileSync(rulesFile, rules)
    const open = async (port: number) => {
      const backend = createBackend({
        dataFolder: join(folder, 'data'),
        projectId: project,
        rulesFile,
        consoleFolder: site,
        log: createLogger('warn'),
      })
      const listening = await listen(backend, { port, host: '127.0.0.1' })
      const client = serviceClient({
        fetch,
        url: listening.url,
        token: await backend.serviceToken(),
        project,
      })
      return { listening, client }
    }
    let { listening, client } = await open(0)
    const { url, port } = listening
    await use({
      url,
      write: (path, data) => client.commit([{ path, data }]),
      restart: async () => {
        await listening.close()
        ;({ listening, client } = await open(port))
      },
    })
    await listening.close()
    rmSync(folder, { recursive: true })
  },
})

test('the full SDK follows records through a restart, until its person may not', async ({ scene, page }) => {
  await page.goto(scene.url)
  const uid = await page.evaluate(
    async ({ url, projectId }) => {
      // Set by the scripts above.
      const sdk = (window as unknown as { firebase: typeof firebase }).firebase
      const app = sdk.initializeApp({ projectId, apiKey: 'any' })
      app.auth().useEmulator(url)
      app.firestore().useEmulator('127.0.0.1', Number(new URL(url).port))
      const { user } = await app.auth().createUserWithEmailAndPassword('ana@example.com', 'long enough 8')
      return user?.uid ?? ''
    },
    { url: scene.url, projectId: project },
  )
  await scene.write(`users/${uid}`, { isAdmin: true })
  await scene.write('records/a', { n: 1 })

  await page.evaluate(() => {
    const { firestore } = (window as unknown as { firebase: typeof firebase }).firebase // as above
    const told: string[] = []
    Object.assign(window, { told })
    const fails = (error: { code: string }) => void told.push(error.code)
    const first = firestore().collection('records').orderBy('n', 'desc').limit(2)
    first.onSnapshot(({ docs }) => void told.push(docs.map(({ id }) => id).join()), fails)
    firestore()
      .collection('records')
      .onSnapshot(() => void told.push('all of them'), fails)
  })
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  await expect.poll(told).toEqual(expect.arrayContaining(['a', 'invalid-argument']))
  await scene.write('records/b', { n: 2 })
  await expect.poll(async () => (await told()).at(-1)).toBe('b,a')
  await scene.restart()
  await scene.write('records/c', { n: 3 })
  await expect.poll(async () => (await told()).at(-1)).toBe('c,b')
  await scene.write(`users/${uid}`, { isAdmin: false })
  await expect.poll(async () => (await told()).at(-1)).toBe('permission-denied')
  await scene.write('records/d', { n: 4 })
  expect(await told()).not.toContain('all of them')
})
