import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyValue } from '#tools/testing/migrate-scene.ts'
import { beforeCommit, numbered, openAdoptScene, textValue } from '#tools/testing/adopt-scene.ts'

let scene: Awaited<ReturnType<typeof openAdoptScene>>
beforeEach(async () => {
  scene = await openAdoptScene()
})
afterEach(() => scene.close())

describe('the report', () => {
  test('counts what is missing, of another type or unknown, and writes nothing', async () => {
    await scene.put({
      ...numbered(12),
      'users/odd': { firstName: 3, accountStatus: 'BLOCKED', createdAt: '2020-01-01', search: 'own|words' },
      'clubs/a': { name: 'Ashford' },
    })
    const { said } = await scene.run({}, true)
    expect(said).toContain('users: 13 records, 13 to be written')
    expect(said).toMatch(/ 12 +search +missing, filled in \(u0\)/)
    expect(said).toMatch(/ 1 +search +used for something else, left as it is \(odd: "own\|words"\)/)
    expect(said).toMatch(/ 1 +firstName +of another type, left as it is \(odd: 3\)/)
    expect(said).toMatch(/ 1 +accountStatus +unknown value, left as it is \(odd: "BLOCKED"\)/)
    expect(said).toMatch(/ 1 +createdAt +of another type, left as it is \(odd: "2020-01-01"\)/)
    expect(said).toContain('Nothing was written.')
    const report = scene.newest('.md')
    expect(report).toContain('| search | used for something else, left as it is | 1 | odd: "own\\|words" |')
    expect(report).toContain(
      '| shoe | used only by the platform | 12 | u0: 0<br>u1: 1<br>u10: 10<br>u11: 11<br>u2: 2',
    )
    expect(report).not.toContain('u9: 9')
    expect(await scene.read('users/u1')).not.toHaveProperty('search')
    expect(scene.files('.ndjson')).toEqual([])
  })
})

describe('filling in', () => {
  test('adds what follows, and nothing else is touched bit by bit', async () => {
    const odd = {
      ...everyValue('touchline-test'),
      accountStatus: textValue('BLOCKED'),
      roles: { nullValue: null },
    }
    await scene.write({ 'users/odd': odd, 'clubs/a': odd, 'matches/m': odd })
    await scene.put({
      'users/u': { firstName: 'Zoë', lastName: 'Müller', email: 'zoe@club.example' },
      'videos/v': { title: 'Cup', clubId: 'ash', reviewStatus: 'pending' },
      'clubs/ash': { name: 'Ashford', geo: { lat: 57.64911, lng: 10.40744 }, country: 'GB' },
      'matches/n': { home: { clubId: 'ash' }, away: { clubId: 'ash', squad: 'II' } },
      'clubOwnershipRequests/r': { clubId: 'ash', userId: 'u' },
      'pipelines/d': { title: 'Kits', contactIds: ['c'] },
      'contacts/c': { firstName: 'Pat' },
      'activities/t': { subject: 'Call', pipelineId: 'd', dueAt: new Date('2026-12-01T10:00:00Z') },
    })
    const { said } = await scene.run()
    expect(said).toMatch(/users: 2 of 2 records written, \d+ fields/)
    for (const path of ['users/odd', 'clubs/a', 'matches/m'])
      expect(await scene.read(path)).toMatchObject(odd)
    expect(await scene.read('users/u')).toMatchObject({
      accountStatus: textValue('active'),
      isAdmin: { booleanValue: false },
      rev: { integerValue: '0' },
      createdAt: { timestampValue: expect.stringMatching(/^20/) },
      search: { arrayValue: { values: expect.arrayContaining([textValue('zoe mu')]) } },
    })
    expect(await scene.read('clubs/ash')).toMatchObject({
      geo: { mapValue: { fields: { geohash: textValue('u4pruydqq') } } },
      counters: {
        mapValue: {
          fields: {
            videos: { integerValue: '1' },
            matches: { integerValue: '1' },
            pendingOwnership: { integerValue: '1' },
            openPipelines: { integerValue: '0' },
          },
        },
      },
    })
    expect(await scene.read('pipelines/d')).toMatchObject({
      nextActivityAt: { timestampValue: '2026-12-01T10:00:00Z' },
      lastActivityAt: { nullValue: null },
      search: { arrayValue: { values: expect.arrayContaining([textValue('pat')]) } },
    })
    expect(await scene.read('matches/n')).toMatchObject({
      home: { mapValue: { fields: { name: textValue('Ashford'), clubId: textValue('ash') } } },
    })
    expect(await scene.read('clubOwnershipRequests/r')).toMatchObject({
      userName: textValue('Zoë Müller'),
      clubName: textValue('Ashford'),
      status: textValue('pending'),
      riskScore: { integerValue: '55' },
      riskLevel: textValue('high'),
    })
  })

  test('a second run writes nothing', async () => {
    await scene.put({ ...numbered(20), 'clubs/a': { name: 'Ashford' }, 'pipelines/d': { title: 'Kits' } })
    await scene.run()
    const undoFiles = scene.files('.ndjson')
    const { said } = await scene.run()
    expect(said).toContain('users: 20 records, 0 to be written')
    expect(said).toContain('pipelines: 0 of 1 records written, 0 fields')
    expect(scene.files('.ndjson')).toEqual(undoFiles)
  })

  test('the revision is the highest of the log, also where one id begins like another', async () => {
    await scene.put({
      'users/a': { firstName: 'A' },
      'users/aB': { firstName: 'B' },
      'users/a_1': { firstName: 'C' },
      'users/none': { firstName: 'D' },
      'users/dropped': { firstName: 'E' },
      'users/kept': { firstName: 'F', rev: 1 },
      'decisions/users_a_1': { rev: 1 },
      'decisions/users_a_12': { rev: 12 },
      'decisions/users_aB_2': { rev: 2 },
      'decisions/users_a_1_3': { rev: 3 },
      'decisions/users_dropped_4': { rev: 4 },
      'decisions/users_kept_9': { rev: 9 },
    })
    await scene.run()
    const revs = await Promise.all(
      ['a', 'aB', 'a_1', 'none', 'dropped', 'kept'].map(
        async (id) => (await scene.read(`users/${id}`))['rev'],
      ),
    )
    expect(revs.map((rev) => rev?.['integerValue'])).toEqual(['12', '2', '3', '0', '4', '1'])
  })

  test('a record that the platform changes in between is read again and done again', async () => {
    await scene.put(numbered(30))
    let times = 0
    const documents = beforeCommit(scene.documents, async (paths) => {
      if (paths.includes('users/u7') && ++times <= 3)
        await scene.put({ 'users/u7': { firstName: 'Live', lastName: `Writer${times}`, shoe: 70 } })
    })
    const { said } = await scene.run({ documents })
    expect(said).toContain('users: 30 of 30 records written')
    expect(await scene.read('users/u7')).toMatchObject({
      lastName: textValue('Writer3'),
      search: { arrayValue: { values: expect.arrayContaining([textValue('writer'), textValue('live')]) } },
    })
    expect(await scene.read('users/u8')).toHaveProperty('search')
  })

  test('a record that the platform removes in between is not made again', async () => {
    await scene.put(numbered(3))
    const documents = beforeCommit(scene.documents, (paths) =>
      paths.includes('users/u1') ? scene.remove('users/u1') : Promise.resolve(),
    )
    expect((await scene.run({ documents })).said).toContain('users: 2 of 3 records written')
    expect(await scene.read('users/u1')).toEqual({})
  })

  test('a record that is always being written is named, and holds up no other', async () => {
    await scene.put(numbered(5))
    let times = 0
    const documents = beforeCommit(scene.documents, async (paths) => {
      if (paths.includes('users/u3')) await scene.put({ 'users/u3': { firstName: 'Live', shoe: ++times } })
    })
    const { said } = await scene.run({ documents })
    expect(said).toContain('users: 4 of 5 records written')
    expect(said).toContain('run this again for: users/u3.')
    expect((await scene.run()).said).toContain('users: 1 of 5 records written')
  })

  test('a run that is cut off goes on where it was, with one undo file', async () => {
    await scene.put({ ...numbered(130), 'leagues/l': { name: 'Premier' } })
    const begins: (string | undefined)[] = []
    const small: typeof scene.documents = {
      ...scene.documents,
      largestCommit: 20,
      async page(collection, after) {
        if (collection === 'users') begins.push(after)
        const { items } = await scene.documents.page(collection, after)
        const some = items.slice(0, 5)
        const last = some.at(-1)
        return items.length > 5 && last ? { items: some, next: last.path } : { items: some }
      },
    }
    let commits = 0
    const cutOff = beforeCommit(small, async () => {
      if (++commits === 5) throw new Error('cut off')
    })
    await expect(scene.run({ documents: cutOff })).rejects.toThrow('cut off')
    begins.length = 0
    const { said } = await scene.run({ documents: small })
    expect(said).toContain('Continuing an earlier run.')
    // Of 130 users 50 were done, and some of the next 50.
    expect(begins[0]).toMatch(/^users\/u/)
    expect(begins).toHaveLength(16)
    expect(said).toMatch(/leagues: 1 of 1 records written/)
    expect(scene.files('.undo.ndjson')).toHaveLength(1)
    expect((await scene.run()).said).toContain('users: 130 records, 0 to be written')
    await scene.undo(scene.files('.undo.ndjson')[0] ?? '')
    for (const id of ['u0', 'u55', 'u99'])
      expect(Object.keys(await scene.read(`users/${id}`))).toEqual(['firstName', 'lastName', 'shoe'])
  })
})

describe('reports by people', () => {
  const report = { subjectType: 'videos', subjectId: 'v', reporterId: 'a', reason: 'spam' }
  const key = 'reports/videos~v~'

  test('lack only what follows from the rest, and the others are named', async () => {
    await scene.put({
      [`${key}a`]: report,
      [`${key}b`]: { ...report, reporterId: 'b', reason: 'RUDE', caseId: null, status: 'new' },
      [`${key}c`]: { ...report, reporterId: 'c', caseId: 'videos~v', status: 'taken' },
      [`${key}d`]: { ...report, reporterId: 'd', status: 'taken' },
      [`${key}e`]: { ...report, reporterId: 'e', status: 'OPEN' },
      'reports/auto': report,
      'reports/twice': { ...report, caseId: 'videos~v', status: 'new' },
      'reports/post': { ...report, subjectType: 'posts' },
      'reports/nobody': { ...report, reporterId: null },
    })
    const { said } = await scene.run({}, true)
    expect(said).toContain('reports: 9 records, 2 to be written')
    for (const line of [
      /2 +caseId +missing, filled in \(videos~v~a\)/,
      /1 +status +missing, filled in \(videos~v~a\)/,
      /1 +caseId +not set or wrong, so the runner doesn’t count it \(videos~v~d\)/,
      /1 +status +not set or wrong, so the runner doesn’t count it \(videos~v~e: "OPEN"\)/,
      /1 +id +not set or wrong, so the runner doesn’t count it \(auto\)/,
      /1 +id +not as the contract has it, left as it is \(twice\)/,
      /1 +subjectType +not set or wrong, so the runner doesn’t count it \(post: "posts"\)/,
      /1 +reporterId +not set or wrong, so the runner doesn’t count it \(nobody: null\)/,
      /1 +reason +not as the contract has it, left as it is \(videos~v~b: "RUDE"\)/,
    ])
      expect(said).toMatch(line)
    expect(scene.newest('.md')).toContain('## reports')
    expect(await scene.read(`${key}a`)).not.toHaveProperty('status')
  })

  test('are counted from then on, and undone as long as nobody counted them', async () => {
    await scene.put({ [`${key}a`]: report, [`${key}b`]: { ...report, reporterId: 'b' } })
    expect((await scene.run()).said).toContain('reports: 2 of 2 records written, 4 fields')
    const filledIn = { caseId: textValue('videos~v'), status: textValue('new') }
    expect(await scene.read(`${key}a`)).toMatchObject(filledIn)
    expect((await scene.run()).said).toContain('reports: 2 records, 0 to be written')
    const counted = { ...(await scene.read(`${key}a`)), status: textValue('taken') }
    await scene.write({ [`${key}a`]: counted })
    await scene.undo(scene.files('.undo.ndjson')[0] ?? '')
    expect(await scene.read(`${key}a`)).toEqual(counted)
    expect(Object.keys(await scene.read(`${key}b`)).toSorted()).toEqual(Object.keys(report).toSorted())
  })
})

describe('undo', () => {
  test('gives back what was there, bit by bit, and leaves what was changed since', async () => {
    const before = {
      'users/a': {
        firstName: textValue('A'),
        search: { arrayValue: { values: [textValue('old')] } },
        ...everyValue('touchline-test'),
      },
      'clubs/b': {
        name: textValue('B'),
        geo: { mapValue: { fields: { lat: { integerValue: '50' }, lng: { doubleValue: 7.5 } } } },
      },
      'users/c': { firstName: textValue('C') },
    }
    await scene.write(before)
    await scene.run()
    expect(await scene.read('clubs/b')).toHaveProperty('counters')
    const adopted = await scene.read('users/c')
    await scene.write({ 'users/c': { ...adopted, accountStatus: textValue('suspended') } })
    const [file = ''] = scene.files('.undo.ndjson')
    const { said } = await scene.undo(file)
    expect(said).toContain('1 fields were changed since and left alone.')
    expect(await scene.read('users/a')).toEqual(before['users/a'])
    expect(await scene.read('clubs/b')).toEqual(before['clubs/b'])
    expect(await scene.read('users/c')).toEqual({
      firstName: textValue('C'),
      accountStatus: textValue('suspended'),
    })
    expect((await scene.undo(file)).said).toContain('0 fields of 0 records')
  })

  test('refuses a file of another target or of something else', async () => {
    await scene.put({ 'users/a': { firstName: 'A' } })
    await scene.run({ target: 'firebase:elsewhere' })
    await expect(scene.undo(scene.files('.undo.ndjson')[0] ?? '')).rejects.toThrow(
      'belongs to firebase:elsewhere',
    )
    await expect(scene.undo('none.ndjson')).rejects.toThrow('no undo file')
  })
})
