/**
 * Words that passwords are made of most often in German and English, each written as letters only,
 * umlauts without their dots; guessing programs try them first, in every combination.
 */
export const guessedWords: readonly string[] = (
  "passwort password kennwort geheimnis geheim losung schlussel anmeldung zugang zugriff einloggen login signin logon " +
  "admin administrator benutzer nutzer gast guest user root master boss chef system server computer rechner laptop internet " +
  "secret letmein changeme welcome willkommen access default standard temporar temporary start test tester testing demo muster beispiel example " +
  "hallo hello servus moin gruezi tschuss ciao danke bitte okay " +
  "qwertz qwertzuiop qwerty qwertyuiop asdfgh asdfghjkl yxcvbn yxcvbnm zxcvbn zxcvbnm qazwsx qayxsw " +
  "abcdef abcdefgh correcthorsebatterystaple correct horse battery staple trustno trust " +
  "liebe liebling ichliebedich ichliebe love loveyou iloveyou iloveu schatz schatzi hase haschen mausi maus mauschen engel baby susse sonne sonnenschein " +
  "sunshine prinzessin princess prinz prince schmetterling butterfly blume flower rose stern star drache dragon monkey affe tiger lowe panther hund katze kater pferd " +
  "sommer winter herbst fruhling summer spring autumn januar februar marz april juni juli august september oktober november dezember " +
  "january february march june july october december montag dienstag mittwoch donnerstag freitag samstag sonntag monday tuesday wednesday thursday friday saturday sunday " +
  "weihnachten ostern urlaub ferien heimat zuhause familie " +
  "deutschland germany osterreich austria schweiz switzerland berlin hamburg munchen koln frankfurt stuttgart dusseldorf dortmund leipzig dresden hannover bremen wien zurich " +
  "fussball football soccer baseball basketball bayern borussia schalke werder hertha superman batman spiderman starwars pokemon naruto hannibal shadow killer ninja hunter ranger harley porsche mercedes ferrari volkswagen audi " +
  "michael thomas andreas stefan daniel martin peter alexander christian sebastian florian matthias markus sabine nicole sandra julia anna maria michelle jennifer jessica ashley jordan thomas robert charlie george " +
  "firma betrieb unternehmen gesellschaft konzern gruppe company group office buro abteilung arbeit kollege mitarbeiter vertrag " +
  "datenschutz datenschutzbeauftragter privacy dsgvo gdpr verzeichnis verarbeitung verarbeitungstatigkeit register artikel article sicherheit security " +
  "null eins zwei drei vier funf sechs sieben acht neun zehn zero three four five seven eight nine ficken arschloch scheisse fuckyou fuck asshole"
).split(" ");
