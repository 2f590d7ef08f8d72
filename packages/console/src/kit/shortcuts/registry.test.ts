import { expect, test } from 'vitest'
import { offer, runOffered } from './registry.ts'

test('a command chosen by its label is that of the part that offers it by now', () => {
  const ran: string[] = []
  const part = (name: string) =>
    offer({ scope: name, shortcuts: [{ label: 'Add contact', run: () => ran.push(name) }] })
  const withdraw = part('empty')
  runOffered('Add contact')
  withdraw()
  runOffered('Add contact')
  const withdrawList = part('list')
  const withdrawMenu = part('menu')
  runOffered('Add contact')
  expect(ran).toEqual(['empty', 'list'])
  withdrawList()
  withdrawMenu()
})
