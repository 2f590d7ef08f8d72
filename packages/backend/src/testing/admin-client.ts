import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, initializeFirestore } from 'firebase-admin/firestore'

import { serviceCredential } from '../service-credential.ts'
