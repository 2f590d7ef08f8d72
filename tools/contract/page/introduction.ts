/** The chapters of docs/data.md that no description holds. */

export const introduction = `# What is in the database

This is the contract between the platform and Touchline: every collection, every field, and who writes it. It is for developers of the
platform’s app and server; knowing the console is not needed. It is generated from the console’s own descriptions of its records:
\`npm run contract\` writes it, and a test compares it with the code.`

export const wholeWorld = `## Who writes what

The platform, the console and the runner write one database, on Firebase or on the embedded backend:

| Written by | Who that is | What it writes |
| --- | --- | --- |
| \`platform\` | the platform’s app and server | facts: who somebody is, what they ask for, report and upload |
| \`console\` | administrators, with Touchline | decisions, each with an entry in [\`decisions\`](#decisions) |
| \`both\` | either of them | what people say of themselves or their club and administrators correct |
| \`runner\` | \`npm run runner\`, which works by itself | what is due: the end of a suspension, the expiry and the risk of a request, each with an entry by \`runner\` |
| \`derived\` | Touchline, because of other fields | what finds, orders and counts records |

**Derived fields** need not be written by the platform: the console writes them with every change that it makes, the runner within
seconds of the platform’s write, and \`npm run adopt\` for all records of a database that exists. Each collection says what does not work until they are there. A record without
any of them can be opened and, unless its collection says otherwise, decided all the same.

**Rules for another program**

- Change single fields (\`updateDoc\`, or \`setDoc\` with \`merge\`). Replacing a whole document drops what others wrote into it.
- Give nobody the uid \`runner\`: it is the runner’s.
- Leave \`rev\`, \`claim\`, \`decision\` and what only the console writes as they are; set \`updatedAt\` with every write.
- Set a state only along the steps that the tables below give to the platform.
- Fields of your own are welcome: the console shows none of them and keeps all of them with every write. Give their names a prefix, so that Touchline never uses the same one.
- Look at \`claim\` before you change a record that waits for a decision: an administrator may have it open.

## How values are written

- **Absent** means not known. Write no empty texts; \`null\` counts as absent unless the table says otherwise. A value of another type, or one that is none of a
  list, is read as not known; the record is shown with all its other fields.
- **Bounds** are what the console’s forms and the security rules hold to. A record of another program that is outside of them is read as it is; a value is only checked when that very field is changed.
- **Text** is trimmed, and lengths are in characters.
- **Timestamps** are Firestore’s. In examples they are texts, such as \`2026-05-31T09:30:00Z\`. A **day** is a text, \`2026-05-31\`, because it is the same day in every zone.
- **Ids** have at most 128 characters and no slash. The id of a person is the \`uid\` of the authentication service, everywhere.
- **Money** is a whole number of the currency’s smallest unit, with the currency beside it (ISO 4217).
- **Countries** are ISO 3166-1 alpha-2 (\`GB\`), **associations** FIFA trigrammes (\`ENG\`, \`SCO\`): England and Scotland are two associations of one country.
- **Telephone numbers** are E.164 (\`+441632960961\`), **time zones** IANA (\`Europe/London\`).
- **E-mail addresses** are in lower case.`

export const searchChapter = `\`search\` and \`near\` are lists of texts that a query asks with \`array-contains\`. Words are first folded: lower case, no accents (\`ø\` is \`o\`, \`ß\` is \`ss\`),
and everything other than letters and digits is a space.

- \`search\` holds the beginnings of each name from each of its words on, with 1, 2, 3, 4, 5, 6, 8, 10, 12 and 18 letters; of codes and e-mail addresses only those from the first letter on.
- \`near\` holds, for each word of five letters or more, its first six letters and the same with each of them left out.

The code: \`packages/domain/src/shared/text.ts\` and \`packages/domain/src/query/near/near-keys.ts\`.`
