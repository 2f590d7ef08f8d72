import { wordsIn } from './source.ts'

/**
 * English words that the known names are written in, each with those of German, Spanish, French, Portuguese, Italian, Dutch and Turkish:
 * folded, without umlauts.
 */
const foreign: readonly string[] = [
  // Kinds of records.
  'user: benutzer nutzer anwender usuario usuarios utilisateur utilisateurs utente utenti utilizador utilizadores gebruiker gebruikers kullanici kullanicilar uye uyeler',
  'person: personen persona personas personne personnes pessoa pessoas persone personen kisi kisiler',
  'member: mitglied mitglieder miembro miembros membre membres membro membros membri lid leden socio socios soci',
  'player: spieler spielerin jugador jugadora jugadores joueur joueuse joueurs jogador jogadores giocatore giocatori speler spelers oyuncu oyuncular',
  'profile: profil profile perfil perfiles perfis profilo profili profiel profielen',
  'account: konto konten cuenta cuentas compte comptes conta contas hesap hesaplar',
  'club: verein vereine klub klubs clube clubes societa vereniging verenigingen kulup kulubu kulupler',
  'team: mannschaft mannschaften equipo equipos equipe equipes squadra squadre ploeg ploegen elftal takim takimi takimlar',
  'league: liga ligen ligas ligue ligues lega leghe lig ligler competitie competities',
  'competition: wettbewerb wettbewerbe competicion competiciones competicao competicoes competizione competizioni',
  'tournament: turnier turniere torneo torneos tournoi tournois torneio torneios tornei toernooi turnuva turnuvalar',
  'division: staffel staffeln division divisiones divisao divisione klasse',
  'request: antrag antrage anfrage anfragen solicitud solicitudes demande demandes pedido pedidos solicitacao solicitacoes richiesta richieste aanvraag aanvragen talep talepler basvuru basvurular peticion peticiones bewerbung bewerbungen',
  'match: spiel spiele partie partien begegnung begegnungen partido partidos encuentro encuentros rencontre rencontres partida partidas jogo jogos partita partite gara gare wedstrijd wedstrijden mac maclar musabaka musabakalar',
  'video: aufnahme aufnahmen videos filme clips filmes filmato filmati videolar grabacion grabaciones',
  'report: meldung meldungen denuncia denuncias signalement signalements segnalazione segnalazioni melding meldingen bildirim bildirimler',
  'complaint: beschwerde beschwerden queja quejas plainte plaintes queixa queixas reclamo reclami klacht klachten sikayet sikayetler',
  // People.
  'first: vor prim',
  'firstname: vorname vornamen prenom prenoms voornaam',
  'lastname: nachname nachnamen familienname apellido apellidos sobrenome apelido cognome achternaam soyad soyadi soyisim',
  'name: nom nombre nome naam ad adi isim ismi bezeichnung name namen',
  'full: voll vollstandig vollstandiger completo completa complet complete volledig volledige tam',
  'mail: mail email correo courriel eposta posta',
  'phone: telefon telefono telefone telefoon tel movil celular handy cellulare telemovel telefonnummer rufnummer mobilnummer mobiltelefon',
  'verified: verifiziert bestatigt verificado verificada verifie verificato geverifieerd dogrulandi onayli',
  'role: rolle rollen rol roles rola papel ruolo ruoli funcao perfiles rolen roller',
  'born: geboren nacido ne',
  'birth: geburt geburts nacimiento naissance nascimento nascita geboorte dogum',
  'age: alter alters edad idade eta leeftijd yas',
  'avatar: bild foto fotos imagen image imagem immagine afbeelding resim profilbild fotografia',
  'language: sprache idioma langue lingua taal dil',
  // Places and clubs.
  'country: land pays pais paese ulke',
  'city: ort stadt ciudad ville cidade citta stad plaats sehir gemeinde localidad',
  'region: bundesland provincia provincie province kanton bolge regione regiao',
  'address: adresse anschrift direccion endereco indirizzo adres domicilio',
  'street: strasse calle rue rua via straat sokak',
  'federation: verband federacion federation federacao federazione bond federasyon',
  'location: standort lage ubicacion emplacement localizacao posizione locatie konum koordinaten coordenadas coordonnees coordinate',
  'lat: breite breitengrad latitud enlem latitudine',
  'lng: lange langengrad longitud boylam longitudine',
  'founded: gegrundet grundung grundungsjahr fundado fundada fundacion fonde fondation fundacao fondato fondazione opgericht kurulus',
  'website: webseite homepage internetseite sitio paginaweb siteweb sito web',
  'logo: wappen vereinswappen escudo blason ecusson emblema stemma brasao embleem amblem arma',
  'short: kurz kurzel kurzname abkurzung abreviatura corto court breve kort kisa kisaltma',
  'manager: verwalter verwalterin administrador administradores gestor gestores gerant gerants responsable responsables responsavel gestore gestori responsabile beheerder beheerders yonetici yoneticiler',
  'owner: besitzer inhaber propietario dueno proprietaire proprietario eigenaar sahip sahibi',
  'ground: spielort platz sportplatz stadion estadio stade stadio campo cancha sportpark terrain saha stadyum spielstatte veld',
  // Matches.
  'home: heim local domicile casa mandante thuis ev heimteam gastgeber',
  'away: gast gaste visitante visiteur visiteurs visitantes ospite ospiti uit deplasman exterieur trasferta',
  'goals: tore goles buts gols gol reti doelpunten goller',
  'score: ergebnis marcador resultado risultato resultat uitslag stand skor sonuc punteggio endstand placar',
  'kickoff: anstoss anpfiff spielbeginn coupdenvoi aftrap baslangic saque inicio',
  'round: spieltag jornada journee rodada giornata speelronde hafta runde ronda',
  'season: saison temporada stagione seizoen sezon spielzeit epoca',
  'age group: altersklasse altersgruppe categoria categorie leeftijdscategorie yasgrubu jahrgang',
  'gender: geschlecht genero genre sexe sexo genere sesso geslacht cinsiyet',
  'spectators: zuschauer espectadores spectateurs spettatori toeschouwers seyirci asistencia publico',
  'referee: schiedsrichter arbitro arbitre scheidsrechter hakem',
  'time: uhrzeit zeit hora heure ora tijd saat horario',
  'zone: zona zeitzone tijdzone',
  // Requests and videos.
  'applicant: antragsteller antragstellerin solicitante demandeur richiedente requerente aanvrager basvuran bewerber',
  'function: funktion cargo fonction funzione functie gorev puesto position',
  'message: nachricht begrundung mensaje motivo messaggio mensagem bericht mesaj mitteilung anschreiben',
  'proof: nachweis nachweise beleg belege prueba pruebas preuve preuves prova provas prove bewijs kanit',
  'documents: dokumente documentos documento documenti documenten belgeler unterlagen anhange adjuntos allegati anexos bijlagen',
  'title: titel titulo titre titolo baslik',
  'description: beschreibung descripcion descricao descrizione beschrijving aciklama',
  'file: datei archivo fichier arquivo bestand dosya ficheiro',
  'url: enlace lien collegamento baglanti verweis adresslink',
  'thumbnail: vorschau vorschaubild miniatura miniature miniatuur kucukresim standbild',
  'uploaded: hochgeladen subido subida cargado caricato carregado envoye geupload yuklendi yukleme',
  'duration: dauer laenge lange duracion duree durata duracao duur sure spieldauer',
  'size: groesse grosse tamano taille dimensione tamanho grootte boyut dateigrosse',
  'author: autor auteur autore yazar urheber',
  'kind: art tipo tip soort typ kategorie',
  'by: von por par da door tarafindan',
  // Times.
  'date: datum fecha data tarih am',
  'created: angelegt erstellt creado creada cree criado creato aangemaakt olusturuldu alta anlage erstellung creacion creation criacao creazione',
  'registered: registriert registro registrierung inscrit inscripcion inscription registrato registrazione cadastro cadastrado geregistreerd kayit anmeldung beitritt',
  'submitted: eingereicht gestellt enviado enviada presentada soumis inviato ingediend gonderildi',
  'seen: gesehen visto vu',
  'last: letzter letzte letztes letzten ultimo ultima dernier derniere ultimos laatste son',
  'login: acceso connexion acesso accesso inloggen giris conexion',
  'year: jahr ano anno annee jaar yil',
  // States.
  'state: status zustand stand estado statut etat stato situacao durum staat',
  'review: prufung pruefung revision verification revisione beoordeling inceleme freigabe prufstatus validacion',
  'open: offen abierto abierta ouvert aberto aperto acik',
  'new: neu nuevo nueva nouveau nouvelle novo nova nuovo nuova nieuw yeni',
  'pending: wartend ausstehend pendiente pendientes pendente attente inattesa hangend bekliyor beklemede enattente',
  'approved: genehmigt freigegeben angenommen bestatigt aprobado aprobada aceptado aceptada validado validada approuve accepte valide aprovado aceito approvato accettato validato goedgekeurd onaylandi onaylanmis kabul moderado revisado gepruft publicado publie pubblicato veroffentlicht yayinda',
  'rejected: abgelehnt zuruckgewiesen rechazado rechazada refuse rejete rejeitado recusado rifiutato respinto afgewezen geweigerd reddedildi',
  'withdrawn: zuruckgezogen zuruckgenommen retirado retirada retire ritirato ingetrokken gericekildi',
  'active: aktiv activo activa actif ativo attivo actief aktif',
  'blocked: gesperrt blockiert bloqueado bloqueada suspendido suspendida bloque suspendu bloqueado bloccato sospeso geblokkeerd geschorst engelli engellendi yasakli verbannt',
  'deleted: geloscht eliminado eliminada borrado borrada supprime excluido apagado eliminato cancellato verwijderd silindi silinmis entfernt',
  'archived: archiviert archivado archive arquivado archiviato gearchiveerd arsiv aufgelost inaktiv inactivo cerrado geschlossen',
  'finished: beendet gespielt abgeschlossen finalizado finalizada jugado termine joue encerrado finito terminata terminato giocata afgelopen gespeeld oynandi bitti',
  'scheduled: geplant angesetzt programado programada planifie prevu agendado programmata gepland planlandi',
  'postponed: verlegt verschoben aplazado aplazada reporte adiado rinviata uitgesteld ertelendi',
  'cancelled: abgesagt annuliert cancelado cancelada annule annullata afgelast iptal anulado',
  'abandoned: abgebrochen abandonado interrompu gestaakt yarida',
  'suspended: unterbrochen',
  'is: ist esta est',
  // Roles, people and kinds.
  'coach: trainer trainerin ubungsleiter entrenador entrenadora entraineur treinador allenatore antrenor tecnico',
  'scout: talentsucher ojeador recruteur olheiro osservatore izci',
  'parent: eltern elternteil erziehungsberechtigte padre madre tutor parents pai mae genitore genitori ouder veli',
  'male: manner herren jungen mannlich masculino hombres hommes masculin garcons masculinos maschile uomini heren mannen jongens erkek erkekler',
  'female: frauen damen madchen weiblich femenino femenina mujeres femmes feminin filles feminino femminile donne dames vrouwen meisjes kadin kadinlar',
  'mixed: gemischt mixto mixta mixte misto gemengd karma',
  'senior: senioren erwachsene absoluta absoluto seniores adulti adultes adultos yetiskin buyukler',
  'veterans: altherren altehherren veteranos veterans veterani veteranen veteranlar',
  'secretary: schriftfuhrer sekretar secretario secretaria secretaire segretario secretaris sekreter',
  'chair: vorstand vorsitzender prasident presidente president voorzitter baskan',
  'director: direktor geschaftsfuhrer directivo directeur diretor direttore bestuurder mudur sportdirektor',
  'highlights: hohepunkte resumen resume melhoresmomentos samenvatting ozet',
  'training: ubung entrenamiento entrainement treino allenamento antrenman',
  'cup: pokal copa coupe taca coppa beker kupa',
  'friendly: freundschaftsspiel testspiel amistoso amical amichevole vriendschappelijk hazirlik',
]

/** Words that only join others: `fecha de nacimiento`, `date of birth`. */
const JOINING = new Set(
  'de del la el los las du des le les di do dos of the der die das den van het una un en'.split(' '),
)

/** `ue` is how `ü` is written where there is none; both are compared without. */
const plain = (word: string) => word.replaceAll(/([aou])e/g, '$1')

const english = new Map<string, string[]>()
for (const line of foreign) {
  const [word = '', others = ''] = line.split(': ')
  for (const one of others.split(' ').map(plain)) english.set(one, [...(english.get(one) ?? []), word])
}

/** Signs that join the parts of a German or Dutch word. */
const JOINTS = ['', 's', 'n', 'en', 'es']
const SHORTEST = 3

/** English for a word, or for the two that it is made of, such as `vereinsname`; the word itself where nobody knows. */
function englishOf(word: string): readonly string[] {
  const one = plain(word)
  const whole = english.get(one)
  if (whole !== undefined) return whole
  for (let at = SHORTEST; at <= one.length - SHORTEST; at++) {
    const [end] = english.get(one.slice(at)) ?? []
    if (end === undefined) continue
    for (const joint of JOINTS) {
      const start = one.slice(0, at)
      const [first] = start.endsWith(joint) ? (english.get(start.slice(0, at - joint.length)) ?? []) : []
      if (first !== undefined) return [`${first} ${end}`]
    }
  }
  return [word]
}

/** Names are few, values aren't. */
const MOST_KEPT = 10_000
const kept = new Map<string, readonly string[]>()

/** Words in lower case, then what they may mean in English: `goles local` also says `goals home`. */
export function meaningsOf(words: string): readonly string[] {
  const known = kept.get(words)
  if (known !== undefined) return known
  const parts = words.split(' ')
  const told = parts.length > 1 ? parts.filter((one) => !JOINING.has(one)) : parts
  const meanings = told.reduce<string[]>(
    (before, part) =>
      englishOf(part).flatMap((one) =>
        before.length === 0 ? [one] : before.map((said) => `${said} ${one}`),
      ),
    [],
  )
  const all = [...new Set([words, ...meanings.slice(0, MOST_MEANINGS)])]
  if (kept.size < MOST_KEPT) kept.set(words, all)
  return all
}
const MOST_MEANINGS = 16

/** The same for any order of the words, and for one or several: languages differ in both. */
export const alike = (words: string): string =>
  words
    .split(' ')
    .map((one) => (one.length > 3 ? one.replace(/s$/, '') : one))
    .toSorted()
    .join(' ')

/** Whether any meaning of a path's name fits a pattern, in either order of its words. */
export const says = (path: string, pattern: RegExp): boolean =>
  meaningsOf(wordsIn(path)).some((meaning) =>
    [meaning, meaning.split(' ').toReversed().join(' ')].some((one) => pattern.test(one)),
  )
