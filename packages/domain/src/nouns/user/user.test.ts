import { describe, expect, test } from 'vitest'
import { fullName } from '#shared/full-name.ts'
import { toUserForm, UserForm } from './user-form.ts'
import { derivedUserFields, User } from './user.ts'

const minimal = { id: 'u1', firstName: 'Ana', lastName: 'Smith', isAdmin: false }

describe('reading a user', () => {
  test('a record of three fields reads as it is', () => {
    expect(User.parse(minimal)).toEqual(minimal)
  })

  test('a field of the wrong kind reads as unknown, not as a broken record', () => {
    const read = User.parse({
      ...minimal,
      birthYear: 'long ago',
      roles: ['king'],
      accountStatus: 'frozen',
      rev: -1,
    })
    expect(read).toMatchObject({
      birthYear: undefined,
      roles: [],
      accountStatus: undefined,
      rev: undefined,
    })
  })

  test('names that are missing read as empty, a missing flag as no administrator', () => {
    expect(User.parse({ id: 'u1' })).toMatchObject({ firstName: '', lastName: '', isAdmin: false })
    expect(User.parse({ id: 'u1', isAdmin: 'true' }).isAdmin).toBe(false)
  })

  test('fields of other writers are kept', () => {
    expect(User.parse({ ...minimal, shoeSize: 43 })).toHaveProperty('shoeSize', 43)
  })
})

test.each([
  [{ firstName: 'Ana', lastName: 'Smith' }, 'Ana Smith'],
  [{ firstName: ' Ana ', lastName: '' }, 'Ana'],
  [{ lastName: 'Smith' }, 'Smith'],
  [{ firstName: ' ', lastName: '' }, 'No Name'],
  [{}, 'No Name'],
])('the name of %j is %s', (user, name) => expect(fullName(user)).toBe(name))

describe('what follows from other fields', () => {
  test('search words from the name both ways round, and the e-mail', () => {
    const { search } = derivedUserFields(User.parse({ ...minimal, email: 'ana@club.example' }))
    expect(search).toEqual(expect.arrayContaining(['ana sm', 'smith an', 'ana club']))
  })

  test('one flag per role', () => {
    expect(derivedUserFields(User.parse({ ...minimal, roles: ['coach', 'parent'] })).roleFlags).toEqual({
      coach: true,
      parent: true,
    })
  })
})

describe('the form', () => {
  const good: UserForm = {
    firstName: 'Ana',
    lastName: 'Smith',
    phone: '',
    country: '',
    birthYear: '',
    roles: [],
  }

  test('a record of three fields fills it', () => {
    expect(toUserForm(User.parse(minimal))).toEqual(good)
    expect(UserForm.parse(good)).toEqual(good)
  })

  test('names are trimmed', () => {
    expect(UserForm.parse({ ...good, firstName: '  Ana ' }).firstName).toBe('Ana')
  })

  const thisYear = new Date().getFullYear()
  test.each([
    [{ firstName: 'x'.repeat(50), lastName: 'Ó' }],
    [{ phone: '+441632960961' }],
    [{ country: 'GB' }],
    [{ birthYear: 1900 }],
    [{ birthYear: thisYear }],
    [{ roles: ['player', 'scout'] }],
  ])('takes %j', (fields) => expect(UserForm.safeParse({ ...good, ...fields }).success).toBe(true))

  test.each([
    [{ firstName: '' }, 'Enter a first name.'],
    [{ lastName: '   ' }, 'Enter a last name.'],
    [{ lastName: 'x'.repeat(51) }, 'Use at most 50 characters.'],
    [{ phone: '01632 960961' }, 'Include the country code, no spaces, such as +441632960961.'],
    [{ phone: '+0123456789' }, 'Include the country code, no spaces, such as +441632960961.'],
    [{ country: 'XX' }, 'Choose a country from the list.'],
    [{ birthYear: 1899 }, 'Enter 1900 or a later year.'],
    [{ birthYear: 1999.5 }, 'Enter a four-digit year.'],
    [{ birthYear: thisYear + 1 }, 'Enter a year that isn’t in the future.'],
  ])('refuses %j: %s', (fields, message) => {
    const { error } = UserForm.safeParse({ ...good, ...fields })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
    expect(error?.issues.at(0)?.path).toEqual(Object.keys(fields))
  })
})
