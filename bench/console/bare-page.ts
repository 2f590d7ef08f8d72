import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cwd } from 'node:process'

const ROWS = 26

const index = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Bare</title></head>
  <body><div id="root"></div><script type="module" src="./bare.js"></script></body>
</html>
`

const script = `
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/Table.css'
import { MantineProvider, Table } from '@mantine/core'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const row = (at) => [createElement('a', { href: '#' + at }, 'Row ' + at), 'second', 'third', 'fourth', 'fifth', 'sixth']
const body = Array.from({ length: ${ROWS} }, (_, at) => row(at))
const data = { head: ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'], body }
createRoot(document.querySelector('#root')).render(
  createElement(MantineProvider, null, createElement('main', null, createElement(Table, { data }))),
)
`

/** Builds a page with a table of as many rows as a list shows, by React and Mantine alone; returns its folder. */
export function buildBarePage(folder: string): string {
  const source = join(folder, 'source')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'index.html'), index)
  writeFileSync(join(source, 'bare.js'), script)
  const vite = join(cwd(), 'node_modules/vite/bin/vite.js')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', source, '--outDir', '../dist', '--target', 'es2023', '--logLevel', 'warn'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}The bare page could not be built.`)
  return join(folder, 'dist')
}
