import messages from '@/messages/newsroom/en.json';

import { keepNewsroomWords } from './newsroom-words';

keepNewsroomWords('en', messages);
