import { viewAreas } from '@touchline/domain/kept/saved-view/saved-view.ts'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { viewPath } from './record-paths.ts'

test.each([...viewAreas, 'decisions'])('a view of %s leads to its list', (area) => {
  const path = viewPath({ id: 'one', area, query: 'sort=name' })
  expect(path).toMatch(/^\/[a-z-]+\?sort=name&view=one$/)
  expect(path).not.toContain(paths.home())
})
