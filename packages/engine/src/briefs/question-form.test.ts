import { expect, test } from 'vitest';
import { asksHowMuch } from './question-form.ts';

test.each([
  'How much flour do I need?',
  'How tall does rye grow, and how deep are its roots?',
  'How hot must the oven be?',
  'Wie viele Eier braucht der Teig?',
  'Wie heiß muss der Ofen sein?',
  'Wie tief wird gesät?',
  'Combien de temps dure la cuisson ?',
  '¿Cuántos huevos hacen falta?',
  'Quanto tempo deve lievitare?',
  'Quantas horas demora?',
  'Hoe warm moet de oven zijn?',
  'Hoe diep wordt er gezaaid?',
  'Сколько муки нужно?',
  'Как долго поднимается тесто?',
  '面团要发酵多久?',
  '需要几个鸡蛋?',
  '要發酵多長時間?',
  '小麦粉はどれくらい必要ですか?',
  '生地は何時間寝かせますか?',
  'オーブンは何度ですか?',
])('%s asks for an amount', (question) => expect(asksHowMuch(question)).toBe(true));

test.each([
  'How do I bake bread?',
  'How widely is rye grown?',
  'Wie wird Brot gebacken?',
  'Wie warmgehalten wird',
  'Comment faire du pain ?',
  'Hoe warmte ontstaat',
  'Как испечь хлеб?',
  '几乎没有面粉怎么办?',
  '多数のパンは何ですか?',
  '多重継承とは何ですか?',
  '多大な影響は何ですか?',
  'パンは何でできていますか?',
])('%s asks for none', (question) => expect(asksHowMuch(question)).toBe(false));
