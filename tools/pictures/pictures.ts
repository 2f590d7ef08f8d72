/** Takes the console's pictures: `npm run pictures` (tools/touchline.mjs), which sets this process's clock. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '#bench/console/browser.ts'
import { buildConsole } from '#tools/run/build-console.ts'
import { pictureBackend } from './backend.ts'
import { openCamera } from './camera.ts'
import { chosen, fileOf, type Given, type Shot } from './choice.ts'
import { KEPT_FOLDER, mainFiles, mainShots, TAKEN_FOLDER } from './main-pages.ts'
import { picturePages } from './pages.ts'

/** Software rendering for WebGL maps: the same on machines with and without a graphics card. */
const DRAWING = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--font-render-hinting=none']

const [command = 'take', options = '{}'] = process.argv.slice(2)
try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function run(): Promise<void> {
  // Written by tools/touchline.mjs from checked options.
  const given = JSON.parse(options) as Given
  const names = picturePages.map(({ name }) => name)
  if (given.pages === 'list') return console.log(names.join('\n'))
  if (command === 'take') {
    const { pages, widths, themes, languages } = chosen(given, names)
    const shots = languages.flatMap((language) =>
      pages.flatMap((page) =>
        themes.flatMap((theme) => widths.map((width): Shot => ({ page, language, theme, width }))),
      ),
    )
    return takeAll(shots, given.out ?? '.touchline/pictures', false)
  }
  rmSync(TAKEN_FOLDER, { recursive: true, force: true })
  await takeAll(mainShots, TAKEN_FOLDER, true)
  if (command === 'keep') keep()
  else process.exitCode = compare()
}

/** Opens each page once per language and changes themes and widths on it. Finally prints the pictures that failed. */
async function takeAll(shots: readonly Shot[], folder: string, isExact: boolean): Promise<void> {
  buildConsole(console.log)
  const backend = await pictureBackend()
  const browser = await launchBrowser(DRAWING)
  const failed: string[] = []
  try {
    mkdirSync(folder, { recursive: true })
    for (const [language, ofLanguage] of Map.groupBy(shots, (shot) => shot.language)) {
      const camera = await openCamera(browser, backend, { language, isExact })
      for (const [name, ofPage] of Map.groupBy(ofLanguage, ({ page }) => page)) {
        const page = picturePages.find((one) => one.name === name)
        if (page === undefined) throw new Error(`There is no page ${name}.`)
        try {
          await camera.onPage(page, async (shoot) => {
            for (const shot of ofPage)
              writeFileSync(join(folder, fileOf(shot)), await shoot(shot.theme, shot.width))
          })
          console.log(`${name} (${language}): ${ofPage.length}`)
        } catch (error) {
          failed.push(`${name} (${language}): ${String(error)}`)
        }
      }
      await camera.close()
    }
  } finally {
    await browser.close()
    await backend.close()
  }
  console.log(`The pictures are in ${folder}.`)
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`)
}

function keep(): void {
  rmSync(KEPT_FOLDER, { recursive: true, force: true })
  mkdirSync(KEPT_FOLDER, { recursive: true })
  for (const file of mainFiles) copyFileSync(join(TAKEN_FOLDER, file), join(KEPT_FOLDER, file))
  console.log(`Kept in ${KEPT_FOLDER}.`)
}

/** Runs Playwright's comparison, which writes the difference pictures and names them. */
function compare(): number {
  const cli = ['node_modules/playwright/cli.js', 'test', '--config', 'tools/pictures/compare.config.ts']
  return spawnSync(process.execPath, cli, { stdio: 'inherit' }).status ?? 1
}
