import { expect, test } from 'vitest'
import { printedFaces, unitOf } from './faces.ts'
import { importsOf } from './import-graph.ts'
import { sources } from '#tools/shared/source-files.ts'

const faces = printedFaces(sources.filter((file) => !file.endsWith('.css')))

test('a unit is a folder on a floor, or a file beside these', () => {
  expect(unitOf('packages/console/src/kit/list/table/rows.tsx')).toBe('packages/console/src/kit/list')
  expect(unitOf('packages/console/src/features/users/users-page.tsx')).toBe(
    'packages/console/src/features/users',
  )
  expect(unitOf('packages/console/src/kit/toast.tsx')).toBe('packages/console/src/kit/toast.tsx')
  expect(unitOf('tools/pictures/camera.ts')).toBe('tools/pictures')
})

test('names of an import are told as the other file has them', () => {
  const text =
    "import { a, type B as C } from './b.ts'\nexport * from './c.ts'\nconst later = import('./floors.ts')\n"
  expect(importsOf('tools/checks/a.ts', text)).toEqual([
    { target: 'tools/checks/b.ts', names: ['a', 'B'], isLoaded: true },
    { target: 'tools/checks/c.ts', names: ['*'], isLoaded: true },
    { target: 'tools/checks/floors.ts', names: ['load'], isLoaded: false },
  ])
})

// After a face is meant to change: `npm run faces`, and the change is seen in the diff.
test.each([...faces])('%s shows the other units what its face says', async (place, face) => {
  await expect(face).toMatchFileSnapshot(`../../${place}/faces.txt`)
})
