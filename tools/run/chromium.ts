import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The one without windows comes first: it takes an eighth less CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Returns a Chromium on this machine: the one in the environment, the system's, or one that Playwright downloaded. */
export function findChromium(environment = process.env): string | undefined {
  const named = environment['CHROMIUM_PATH']
  if (named) return named
  const folders = (environment['PATH'] ?? '').split(delimiter)
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ]
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds or installs a Chromium. Throws an error with one sentence if it can't. */
export function provideChromium(say: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  say('Chromium not found; downloading Playwright’s …')
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (!findChromium() && isDebianRoot) {
    say('Download failed; installing the system’s package …')
    run('apt-get', ['update', '-q'])
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error('The browser tests need a Chromium: install one, or name one with CHROMIUM_PATH.')
}

const run = (command: string, args: string[]) => spawnSync(command, args, { stdio: 'inherit' })
