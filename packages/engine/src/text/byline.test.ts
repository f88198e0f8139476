import { expect, test } from 'vitest';
import { authorAmong, isByline, namesAuthor } from './byline.ts';

test.each([
  'By Imogen Hartley, published 2 May 2023, last updated 18 November 2024.',
  'Par Marc Delorme, mis à jour le 2 décembre 2024.',
  'Von Lena Brandt, aktualisiert am 20. November 2024',
  'Published on 12 May 2024',
  'Posted by Phoebe - November 2nd 2011',
  'Par Marc Delorme, le 1er mai 2024',
  'Опубликовано 3 мая 2024 г.',
  '田中愛子、2024年12月10日更新。',
])('%s is a byline', (text) => {
  expect(isByline(text)).toBe(true);
});

test.each([
  'By default Hexo writes to the public folder.',
  'By 2024 most bicycles had disc brakes.',
  'The release of 2 May 2023 fixes the parser.',
  'Version 3 was published in May 2024 and is stable.',
  'Von Anfang an war der Teig zu trocken.',
  '2024年12月10日に新しいガイドを公開しましたので、ぜひ読んでください。',
  'Feed the starter every 12 hours.',
])('%s is none', (text) => {
  expect(isByline(text)).toBe(false);
});

test('a byline with dates alone names nobody', () => {
  expect(namesAuthor('Published on 12 May 2024')).toBe(false);
  expect(namesAuthor('By Imogen Hartley, published 2 May 2023')).toBe(true);
  expect(namesAuthor('田中愛子、2024年12月10日更新。')).toBe(true);
});

test.each([
  ['Von Montag bis Freitag', null],
  ['5 min read · By Train or Bus', null],
  ['Par Train au Départ', null],
  ['5 min read · By Ann Lee', 'By Ann Lee'],
  ['Von Anna von der Heide · 3. Mai 2024', 'Von Anna von der Heide'],
])('hours and choices name nobody, a part of a line does: %s', (line, author) => {
  expect(authorAmong(line)).toBe(author);
});

test.each([
  ['By Popular Demand', null],
  ['By Train Or Bus', null],
  ['By Special Request', null],
  ['By Air Or Sea', null],
  ['By Public Transport', null],
  ['By Order Of The King', null],
  ['Auf Nachfrage · Von Bahn Bis Auto', null],
  ['Par Avion Ou Mer', null],
  ['By Invitation Only', null],
  ['By Night Train', null],
  ['By Prior Appointment', null],
  ['Von Haus zu Haus', null],
])('how one travels, and what is done by, is nobody: %s', (line, author) => {
  expect(authorAmong(line)).toBe(author);
});

test.each([
  ['By Tom Harker, Transport reporter', 'By Tom Harker'],
  ['Submitted by Ann Lee', 'Submitted by Ann Lee'],
  ['By Emily Post', 'By Emily Post'],
  ['Par Luc Ferry', 'Par Luc Ferry'],
  ['Von Paul Bahn', 'Von Paul Bahn'],
  ['By John Train, Finance columnist', 'By John Train'],
  ['By Toby Christmas', 'By Toby Christmas'],
  ['By Mary Ann Coach', 'By Mary Ann Coach'],
  ['By Kevin Au Yeung', 'By Kevin Au Yeung'],
  ['By Anh To Nguyen', 'By Anh To Nguyen'],
  ['By Dana Or Cohen', 'By Dana Or Cohen'],
  ['Von Karl-Theodor zu Guttenberg', 'Von Karl-Theodor zu Guttenberg'],
  ['By Michael Foot', 'By Michael Foot'],
  ['By Daily Mail Reporter', 'By Daily Mail Reporter'],
  ['By Car and Driver Staff', 'By Car and Driver Staff'],
  ['글: 홍길동 기자', '글: 홍길동 기자'],
  ['글 전체 보기', null],
  ['3 May 2024 | Words by Ann Lee, Travel editor of the Gazette', 'Words by Ann Lee'],
  ['By Christmas Day, all tickets were sold.', null],
  ['By Ann Lee, who had lived in the north for nine years and knew it', null],
  ['Author: Ann Lee', 'Author: Ann Lee'],
  ['Author: | Ann Lee', 'Author: Ann Lee'],
  ['Authors: | Ann Lee, Bo Ek', 'Authors: Ann Lee'],
  ['作者： | 王小明', '作者： 王小明'],
  ['Author | Title | Year', null],
  ['Authors: | 12', null],
  ['Autoren werben', null],
  ['Author Guidelines', null],
  ['Text Anna Müller', null],
  ['Text: 1,200 words', null],
  ['Testo integrale: Statuto', null],
])('what somebody is may stand behind a name: %s', (line, author) => {
  expect(authorAmong(line)).toBe(author);
});

test.each([
  'Yazar: Ayşe Yılmaz',
  'Συντάκτης: Νίκος Παπαδόπουλος',
  'מאת: דנה לוי',
  'Tác giả: Nguyễn Văn An',
  'Oleh Budi Santoso',
  'โดย สมชาย ใจดี',
  'लेखक: राजेश कुमार',
  'Av Karin Lindgren',
  'Szerző: Kovács Anna',
  'Scritto da Anna Bianchi',
  'A cura di Anna Bianchi',
  'Napisał Jan Nowak',
  'Написала Анна Петрова',
  'Text: Anna Müller',
  'Texte : Anne Morel',
  'Tekst: Kari Berg',
  'Текст: Иван Петров',
  'Autoren: Anna Müller',
  'Autores: Ana Gómez',
  'Autori: Anna Bianchi',
  'Autorzy: Jan Nowak',
  'Авторы: Иван Петров',
  '著者：山田太郎',
])('an author is named in many languages: %s', (line) => {
  expect(authorAmong(line)).toBe(line);
});
