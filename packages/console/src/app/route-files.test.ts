import { expect, test } from 'vitest'
import { filesFor } from './route-files.ts'

const routes = {
  files: ['/shell.js', '/list.js', '/form.js', '/record.js'],
  routes: [
    ['/contacts', [0, 1]],
    ['/contacts/add', [0, 2]],
    ['/contacts/:id', [0, 3]],
    ['/contacts/:id/edit', [0, 3, 2]],
    ['*', [0]],
  ],
} as const

test.each([
  ['/contacts', ['/shell.js', '/list.js']],
  ['/contacts/add', ['/shell.js', '/form.js']],
  ['/contacts/contact-1', ['/shell.js', '/record.js']],
  ['/contacts/contact-1/edit', ['/shell.js', '/record.js', '/form.js']],
  ['/contacts/contact-1/nothing', ['/shell.js']],
  ['/', ['/shell.js']],
])('the files of %s', (path, files) => {
  expect(filesFor(path, routes)).toEqual(files)
})
