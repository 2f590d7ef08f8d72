import { expect, test } from 'vitest'
import { derivationOf } from '#tables/derivations.ts'
import { nounCollections } from '#engine/catalogue/nouns.ts'
import { isAsSeen } from '#engine/log/basis.ts'
import { missingName, namesElsewhere, storedValue, withName } from './named.ts'

const [home] = namesElsewhere('matches')
if (home === undefined) throw new Error('Matches name clubs.')

test('a name is missing where its key is there and it is not', () => {
  expect(missingName({ id: 'm', home: { clubId: 'c1', name: '' } }, home)).toBe('c1')
  expect(missingName({ id: 'm', home: { clubId: 'c1', name: 'Ashford' } }, home)).toBeUndefined()
  for (const record of [{}, { home: null }, { home: 'x' }, { home: { name: 4 } }, { home: { clubId: 4 } }])
    expect(missingName(record, home)).toBeUndefined()
})

test('what was looked up is shown and not compared', () => {
  const stored = { id: 'm', rev: 2, home: { clubId: 'c1', name: '' }, stage: 'Final' }
  const shown = withName(stored, home, 'Ashford')
  expect(shown.home).toEqual({ clubId: 'c1', name: 'Ashford' })
  expect(storedValue(shown, 'home')).toEqual(stored.home)
  expect(storedValue(withName(shown, home, 'Ashton'), 'home')).toEqual(stored.home)
  const fields = ['home', 'stage']
  expect(isAsSeen({ fields }, { seen: shown }, stored)).toBe(true)
  const edited = { ...stored, stage: 'Third place' }
  expect(isAsSeen({ fields }, { seen: shown }, edited)).toBe(false)
  const moved = { ...stored, home: { clubId: 'c2', name: '' } }
  expect(isAsSeen({ fields }, { seen: shown }, moved)).toBe(false)
})

test('each is a field of its noun that is derived from the other record', () => {
  for (const collection of nounCollections)
    for (const { name, key, of } of namesElsewhere(collection)) {
      const { shape, needs } = derivationOf(collection)
      expect(Object.keys(shape)).toContain(name.split('.')[0])
      const [field = key, part] = key.split('.')
      const data = { [field]: part === undefined ? 'k' : { [part]: 'k' } }
      expect(needs('k', data).records).toContainEqual({ collection: of, id: 'k' })
    }
})
