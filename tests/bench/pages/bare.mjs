document.body.append('1400');
