import { describe, expect, test } from 'vitest'
import { usersRequest, type UsersFilter } from './users-request.ts'

const sorted = { sort: 'joined', direction: 'desc' } as const
const where = (filters: Partial<Record<UsersFilter, string>>) => usersRequest({ ...sorted, filters }).where

describe('the URL of the users list as a query', () => {
  test.each<[Partial<Record<UsersFilter, string>>, unknown[]]>([
    [{}, []],
    [{ q: 'Zoë Mü' }, [{ field: 'search', op: 'array-contains', value: 'zoe mu' }]],
    [{ q: ' …' }, []],
    [{ role: 'coach' }, [{ field: 'roles', op: 'array-contains', value: 'coach' }]],
    [{ role: 'referee' }, []],
    [{ admin: 'yes' }, [{ field: 'isAdmin', op: '==', value: true }]],
    [{ admin: 'perhaps' }, []],
    [{ status: 'suspended' }, [{ field: 'accountStatus', op: '==', value: 'suspended' }]],
    [{ country: 'PT' }, [{ field: 'country', op: '==', value: 'PT' }]],
    [{ country: '' }, []],
  ])('%j', (filters, expected) => expect(where(filters)).toEqual(expected))

  test('beside a word a role is asked for by its flag: one array-contains is allowed', () => {
    expect(where({ q: 'ana', role: 'coach' })).toEqual([
      { field: 'search', op: 'array-contains', value: 'ana' },
      { field: 'roleFlags.coach', op: '==', value: true },
    ])
  })

  test('joined between: whole days, both inclusive, each side optional', () => {
    expect(where({ joined: '2026-01-31..2026-02-28' })).toEqual([
      { field: 'createdAt', op: '>=', value: new Date(2026, 0, 31) },
      { field: 'createdAt', op: '<', value: new Date(2026, 2, 1) },
    ])
    expect(where({ joined: '..2026-02-28' })).toHaveLength(1)
    expect(where({ joined: 'yesterday' })).toEqual([])
  })

  test('joined between is left out of another order', () => {
    expect(
      usersRequest({ filters: { joined: '2026-01-01..' }, sort: 'name', direction: 'asc' }),
    ).toMatchObject({
      where: [],
      orderBy: [
        { field: 'lastName', direction: 'asc' },
        { field: 'firstName', direction: 'asc' },
      ],
    })
  })
})
